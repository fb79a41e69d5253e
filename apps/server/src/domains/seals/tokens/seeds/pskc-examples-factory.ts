/** The examples of RFC 6030, §4 to §7: containers as the RFC prints them. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES = `xmlns="urn:ietf:params:xml:ns:keyprov:pskc" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
  xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"`;
const AES = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';

/** Figure 2: a secret of four bytes, without a device. */
export const BASIC = `${DECLARATION}
<KeyContainer Version="1.0" Id="exampleID1" xmlns="urn:ietf:params:xml:ns:keyprov:pskc">
  <KeyPackage>
    <Key Id="12345678" Algorithm="urn:ietf:params:xml:ns:keyprov:pskc:hotp">
      <Issuer>Issuer-A</Issuer>
      <Data><Secret><PlainValue>MTIzNA==
      </PlainValue></Secret></Data>
    </Key>
  </KeyPackage>
</KeyContainer>`;

/** Figure 6: AES-128-CBC with a pre-shared key, and HMAC-SHA-1. */
export const PRE_SHARED = `${DECLARATION}
<KeyContainer Version="1.0" ${NAMESPACES}>
  <EncryptionKey><ds:KeyName>Pre-shared-key</ds:KeyName></EncryptionKey>
  <MACMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1">
    <MACKey>
      <xenc:EncryptionMethod Algorithm="${AES}"/>
      <xenc:CipherData><xenc:CipherValue>
ESIzRFVmd4iZABEiM0RVZgKn6WjLaTC1sbeBMSvIhRejN9vJa2BOlSaMrR7I5wSX
      </xenc:CipherValue></xenc:CipherData>
    </MACKey>
  </MACMethod>
  <KeyPackage>
    <DeviceInfo><Manufacturer>Manufacturer</Manufacturer><SerialNo>987654321</SerialNo></DeviceInfo>
    <CryptoModuleInfo><Id>CM_ID_001</Id></CryptoModuleInfo>
    <Key Id="12345678" Algorithm="urn:ietf:params:xml:ns:keyprov:pskc:hotp">
      <Issuer>Issuer</Issuer>
      <AlgorithmParameters><ResponseFormat Length="8" Encoding="DECIMAL"/></AlgorithmParameters>
      <Data>
        <Secret>
          <EncryptedValue>
            <xenc:EncryptionMethod Algorithm="${AES}"/>
            <xenc:CipherData><xenc:CipherValue>
AAECAwQFBgcICQoLDA0OD+cIHItlB3Wra1DUpxVvOx2lef1VmNPCMl8jwZqIUqGv
            </xenc:CipherValue></xenc:CipherData>
          </EncryptedValue>
          <ValueMAC>Su+NvtQfmvfJzF6bmQiJqoLRExc=
          </ValueMAC>
        </Secret>
        <Counter><PlainValue>0</PlainValue></Counter>
      </Data>
    </Key>
  </KeyPackage>
</KeyContainer>`;
export const PRE_SHARED_KEY = '12345678901234567890123456789012';

/** Figure 7: a key derived from a password by PBKDF2. */
export const PASSWORD = `${DECLARATION}
<pskc:KeyContainer xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc" xmlns:xenc11="http://www.w3.org/2009/xmlenc11#"
  xmlns:pkcs5="http://www.rsasecurity.com/rsalabs/pkcs/schemas/pkcs-5v2-0#"
  xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Version="1.0">
  <pskc:EncryptionKey>
    <xenc11:DerivedKey>
      <xenc11:KeyDerivationMethod Algorithm="http://www.rsasecurity.com/rsalabs/pkcs/schemas/pkcs-5v2-0#pbkdf2">
        <pkcs5:PBKDF2-params>
          <Salt><Specified>Ej7/PEpyEpw=</Specified></Salt>
          <IterationCount>1000</IterationCount>
          <KeyLength>16</KeyLength>
          <PRF/>
        </pkcs5:PBKDF2-params>
      </xenc11:KeyDerivationMethod>
      <xenc:ReferenceList><xenc:DataReference URI="#ED"/></xenc:ReferenceList>
      <xenc11:MasterKeyName>My Password 1</xenc11:MasterKeyName>
    </xenc11:DerivedKey>
  </pskc:EncryptionKey>
  <pskc:MACMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1">
    <pskc:MACKey>
      <xenc:EncryptionMethod Algorithm="${AES}"/>
      <xenc:CipherData><xenc:CipherValue>
2GTTnLwM3I4e5IO5FkufoOEiOhNj91fhKRQBtBJYluUDsPOLTfUvoU2dStyOwYZx
      </xenc:CipherValue></xenc:CipherData>
    </pskc:MACKey>
  </pskc:MACMethod>
  <pskc:KeyPackage>
    <pskc:DeviceInfo>
      <pskc:Manufacturer>TokenVendorAcme</pskc:Manufacturer>
      <pskc:SerialNo>987654321</pskc:SerialNo>
    </pskc:DeviceInfo>
    <pskc:CryptoModuleInfo><pskc:Id>CM_ID_001</pskc:Id></pskc:CryptoModuleInfo>
    <pskc:Key Algorithm="urn:ietf:params:xml:ns:keyprov:pskc:hotp" Id="123456">
      <pskc:Issuer>Example-Issuer</pskc:Issuer>
      <pskc:AlgorithmParameters><pskc:ResponseFormat Length="8" Encoding="DECIMAL"/></pskc:AlgorithmParameters>
      <pskc:Data>
        <pskc:Secret>
          <pskc:EncryptedValue Id="ED">
            <xenc:EncryptionMethod Algorithm="${AES}"/>
            <xenc:CipherData><xenc:CipherValue>
oTvo+S22nsmS2Z/RtcoF8Hfh+jzMe0RkiafpoDpnoZTjPYZu6V+A4aEn032yCr4f
            </xenc:CipherValue></xenc:CipherData>
          </pskc:EncryptedValue>
          <pskc:ValueMAC>LP6xMvjtypbfT9PdkJhBZ+D6O4w=
          </pskc:ValueMAC>
        </pskc:Secret>
      </pskc:Data>
    </pskc:Key>
  </pskc:KeyPackage>
</pskc:KeyContainer>`;

interface BulkKey {
  serialNo: string;
  parameters?: string;
  algorithm?: string;
  data?: string;
}

/** Several packages in clear, as figure 10 has them. */
export const bulk = (...keys: BulkKey[]): string => `${DECLARATION}
<KeyContainer Version="1.0" xmlns="urn:ietf:params:xml:ns:keyprov:pskc">
${keys
  .map(
    ({ serialNo, parameters = '', algorithm = 'urn:ietf:params:xml:ns:keyprov:pskc:hotp', data = '' }) => `
  <KeyPackage>
    <DeviceInfo><Manufacturer>TokenVendorAcme</Manufacturer><SerialNo>${serialNo}</SerialNo></DeviceInfo>
    <Key Id="${serialNo}" Algorithm="${algorithm}">
      <Issuer>Issuer</Issuer>
      <AlgorithmParameters>${parameters}<ResponseFormat Length="8" Encoding="DECIMAL"/></AlgorithmParameters>
      <Data><Secret><PlainValue>
        MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=
      </PlainValue></Secret>${data}</Data>
    </Key>
  </KeyPackage>`,
  )
  .join('')}
</KeyContainer>`;
