import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.DataOutputStream;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.form.PDField;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.bouncycastle.asn1.ASN1InputStream;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.SignerInformationVerifier;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.tsp.TimeStampToken;

/**
 * PDFBox and BouncyCastle as a judge that is started once. Each line of input is a request with fields separated by tabs, each line of output
 * its answer as JSON:
 *
 * <pre>verify FILE        loads the file and verifies every signature (CMS over its /ByteRange)
 * draw FILE DPI PREFIX  draws every page as PREFIX-N.pgm, from 1</pre>
 */
public class PdfboxJudge {
  static final BouncyCastleProvider PROVIDER = new BouncyCastleProvider();

  public static void main(String[] arguments) throws Exception {
    System.setProperty("java.awt.headless", "true");
    java.util.logging.LogManager.getLogManager().reset();
    PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true, "UTF-8");
    System.setOut(System.err);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] request = line.split("\t");
      try {
        out.println(request[0].equals("draw") ? draw(request) : verify(request[1]));
      } catch (Throwable error) {
        out.println("{\"refused\":" + quoted(String.valueOf(error)) + "}");
      }
    }
  }

  static String draw(String[] request) throws Exception {
    try (PDDocument document = PDDocument.load(new File(request[1]))) {
      PDFRenderer renderer = new PDFRenderer(document);
      int pages = document.getNumberOfPages();
      for (int page = 0; page < pages; page++) {
        BufferedImage image = renderer.renderImageWithDPI(page, Float.parseFloat(request[2]), ImageType.GRAY);
        write(image, new File(request[3] + "-" + (page + 1) + ".pgm"));
      }
      return "{\"pages\":" + pages + "}";
    }
  }

  static void write(BufferedImage image, File file) throws Exception {
    int[] row = new int[image.getWidth()];
    byte[] bytes = new byte[image.getWidth()];
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file)))) {
      out.writeBytes("P5\n" + image.getWidth() + " " + image.getHeight() + "\n255\n");
      for (int y = 0; y < image.getHeight(); y++) {
        image.getRaster().getSamples(0, y, row.length, 1, 0, row);
        for (int x = 0; x < row.length; x++) bytes[x] = (byte) row[x];
        out.write(bytes);
      }
    }
  }

  static String verify(String path) throws Exception {
    byte[] file = Files.readAllBytes(new File(path).toPath());
    try (PDDocument document = PDDocument.load(file)) {
      List<String> signatures = new ArrayList<>();
      for (PDSignatureField field : document.getSignatureFields()) {
        PDSignature signature = field.getSignature();
        if (signature != null) signatures.add(judge(field, signature, file));
      }
      return "{\"pages\":" + document.getNumberOfPages() + ",\"signatures\":[" + String.join(",", signatures) + "]}";
    }
  }

  static String judge(PDField field, PDSignature signature, byte[] file) {
    String what = "{\"field\":" + quoted(field.getFullyQualifiedName());
    String subFilter = signature.getSubFilter();
    what += ",\"subFilter\":" + quoted(String.valueOf(subFilter));
    try {
      int[] range = signature.getByteRange();
      boolean isWhole = range.length == 4 && range[0] == 0 && range[2] + range[3] == file.length;
      String problem = problemOf(subFilter, signature.getSignedContent(file), signature.getContents(file));
      what += ",\"coversFile\":" + isWhole + ",\"valid\":" + (problem == null);
      if (problem != null) what += ",\"problem\":" + quoted(problem);
    } catch (Throwable error) {
      what += ",\"coversFile\":false,\"valid\":false,\"problem\":" + quoted(String.valueOf(error));
    }
    return what + "}";
  }

  /** What is wrong with a message; null when nothing is. */
  static String problemOf(String subFilter, byte[] signed, byte[] contents) throws Exception {
    byte[] message;
    try (ASN1InputStream in = new ASN1InputStream(new ByteArrayInputStream(contents))) {
      message = in.readObject().getEncoded();
    }
    if ("ETSI.RFC3161".equals(subFilter)) {
      CMSSignedData data = new CMSSignedData(message);
      TimeStampToken token = new TimeStampToken(data);
      String algorithm = token.getTimeStampInfo().getMessageImprintAlgOID().getId();
      byte[] digest = MessageDigest.getInstance(algorithm, PROVIDER).digest(signed);
      if (!Arrays.equals(digest, token.getTimeStampInfo().getMessageImprintDigest())) return "the timestamp is of other bytes";
      return problemOf(data);
    }
    if ("adbe.pkcs7.sha1".equals(subFilter)) return problemOf(new CMSSignedData(message));
    return problemOf(new CMSSignedData(new CMSProcessableByteArray(signed), message));
  }

  static String problemOf(CMSSignedData data) throws Exception {
    Collection<SignerInformation> signers = data.getSignerInfos().getSigners();
    if (signers.isEmpty()) return "no signer";
    for (SignerInformation signer : signers) {
      @SuppressWarnings("unchecked")
      Collection<X509CertificateHolder> found = data.getCertificates().getMatches(signer.getSID());
      if (found.isEmpty()) return "no certificate of the signer";
      // Whether the certificate was in date is a question of trust: asked elsewhere.
      X509CertificateHolder holder = found.iterator().next();
      SignerInformationVerifier verifier = new JcaSimpleSignerInfoVerifierBuilder().setProvider(PROVIDER)
          .build(new org.bouncycastle.cert.jcajce.JcaX509CertificateConverter().setProvider(PROVIDER).getCertificate(holder).getPublicKey());
      if (!signer.verify(verifier)) return "the signature is not right";
    }
    return null;
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
      else if (letter < ' ') quoted.append(String.format("\\u%04x", (int) letter));
      else quoted.append(letter);
    }
    return quoted.append('"').toString();
  }
}
