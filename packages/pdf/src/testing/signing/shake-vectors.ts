/**
 * Signatures that BouncyCastle 1.72 made over `SHAKE_MESSAGE`, whose keys and values this project did not choose: node:crypto
 * makes none with SHAKE. Keys are SubjectPublicKeyInfo; everything is base64.
 */
export const SHAKE_VECTORS = [
  {
    title: 'RSA-PSS with SHAKE128',
    algorithm: 'rsaPssShake128',
    key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA8fKekJ3ekh8f0ywCXwU+QnBub+1ntartdM/9ZHCxJ8DlO71wgkD91Mv2SX+/HEmAPWIaiDo565lr6VkGnOaGhZO9abgN64NLKX5VUeRdRvHy89/IlF8DttP8L2jpEr0k/dbnag0F2OBLrxNfnifcqPQ3yzJKkhcPAPxYJ2L5XKKAmgzzRLew+bOZXSA0AwFsEK0YCRObO9pa4uRD5LmrCTqBnKtIkvEweq2zPAyv0mz0/u/PZE6vH7HQjKVX3Yzdje+4VuieOz5+Bp5KkknmtJZOo0wqip1YQY6+pgwrBzekIllRxJGZurOCNadBod00UiJHGHbqCyzAx+qlo6NUIwIDAQAB',
    signature:
      'K6hq5XS0bzfvlDHN17KpFvb5TVNMvedya8Y25R2MRqOnAtVye5qxqy3jU41yWPleaFME23Jf5RxXXnAdgqvFOSMIDA9TAkoxpyVcqMZfe9eM9Dez7Hq/S+peFRi1yYlyLhExjDnQadCQKwJnSwly0gWx+9T36jmgGzXsoMuoWz4DTbMmFMw2HMFsqI0onjZZwel6Rvp0eAjxs5xDFs85hBfKRAgR74bKIBA/8Ysz7vFEwb4QxENsPUfusDtvANOJP7k/naGmBmyFDRFwuPqoPfWdI9mCfa551bK5gPveWi6Yudp1qZ7vPIV7GB1asPD9jZjRzfRWM5VH8Z4+6NFNwA==',
  },
  {
    title: 'RSA-PSS with SHAKE256',
    algorithm: 'rsaPssShake256',
    key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzrbEyDnaivE+FECiDmTPwLMt/FcGuZNNaEgJU+jja3io15r0UHbLH4s15B2sr8iGClrcChZdplmIADFeQvYEVG71p1f2q1VgAo9WgTsRuPou2YRDQRPAifKv4HSVWVyHFFcLJB51WuUFITHnfn5iDfKM9lA22CMRbUE27wdR94An01IMxn/CGjA307ij4I+VVRpZdR10ys8L0z+/iheqySeHHhl1kkhS4ZU4Kd43tWqonE8pcBPTmdaIkJ1n9nNPteTC1t8MqP/Dnv/hWMFeBLgX9DGRsgLLIE+twI5PYdUDJD6B6aQQFOn46m/BumCNQe54AvMJiWyRlXwIA5Z5jQIDAQAB',
    signature:
      'RE7387qHLI8k7nKSNLTPkRNUUZEUud2fuq9RaaIcsnyEcGu8kyvUabYqrwlL8kZxqo0ewQPx8hCyPLn9dZXogQqtnJNt6EvKxrN7hL8/0zkIpiWWwtlRQdh0+BxGxR4kfPwRTgknJTl4qRruBrHhnYSJDmNk0aBVS2N0Qiacg3M0wMSTTjRecqKCWgGaXwK80aJi4CiYxy8gBDn9HldlivTZd3wL4u0clBtT/fVd8UWhFmjFiPhBfmpVw1+x/7w6A/l//STK/TebDA4S+9PlU+coLTwXgXrQHm+E5GnaSueT9LvVzM2P/7N/uWIKJQaeF38K7eGbFDz5szXs/T5n+w==',
  },
  {
    title: 'ECDSA with SHAKE128 on P-256',
    algorithm: 'ecdsaShake128',
    key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEhRnFb+Mzg74v/0Co2Q5GFexe6cYjH9BpuDwgAN1f54EgCNYW9oKrHFkO3emZfYW4rhS44MYWHcGVe5Tu6LrC3g==',
    signature:
      'MEUCIQDathPikl2oRirtb9ho+VJ1pCFfClnVIuQbdgcAtIeRVQIgAiC92l6FLPN91TzLYkR4jGLebqXU7iz8Gh/mrPN+nfM=',
  },
  {
    title: 'ECDSA with SHAKE256 on P-384',
    algorithm: 'ecdsaShake256',
    key: 'MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEavwqSESdhY0MPy/B1g1ktotddD4cRGeoQj1IasMVk6/DPTC2EueebawCCSltKpg01GEZ6Wh/7eXSDWUk/Tx8/EneNe5rd9xhm3yuNgT0pZYx4x0AhxRHtJ087ae6LZ9z',
    signature:
      'MGYCMQDFdZj9YnsiMaa4rz+QY/4A8+44KrC6T4E+yyWl7x/5EhwWhRI9aKowpjXLdSYeW3ICMQDiPmv0W+q8kkqLBCOMqljBegr8UpzAwe2upna+r+fkK/H0jDsQNxVTQbatPgc7jwU=',
  },
  {
    title: 'ECDSA with SHAKE256 on P-521',
    algorithm: 'ecdsaShake256',
    key: 'MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQAG5xD23hHxNezG+dcmRE9ar1Gv+pomYYBWfdWCfdAaLURFrk5V5ZBuRkSlSGTTeBak6ffHYcWyXwcgBR5AMkkRmwBLo5SAKOINGH1tc3M7uWL7h1gEsg5h7U4Qr5sQUWsmDYNsXbzaKy8P016VTX44lMuT3fZGw55DNZCRmc3gN2CIW4=',
    signature:
      'MIGIAkIAtwoW9Xi8Q6ohO6ULrpqvYs21lO7uf/BVC6u/S/yLrEDWHsDDkVY4vPoPuoVMOXpCJU7q3/ucmEHA23IYfELvK9UCQgHc72eGtXMCkr2hQK4Rc4UpLUP79VyoXNbAgOqJ4uY/VSx9UBoSyNdrVvhVqIIyjiuzatn+PSBxliXFkrdKGOUAow==',
  },
  {
    title: 'ECDSA with SHAKE256 on P-256',
    algorithm: 'ecdsaShake256',
    key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEsoD8AH5I91yBW6fD2vc3lCytwoCzONTtXwBJ3WAOOeBU9L6HvCBF2wFzrAaG2CtZwfokLPHC/7afPNx4o8abxw==',
    signature:
      'MEQCIA3iJn+TpgsyOB2LEmvzSOpvix98ShirazjKIodgr5hMAiAoSbositRymmnAOatcxiM+r+LOiK04k3q+zyl08+8vPQ==',
  },
  {
    title: 'Ed448',
    algorithm: 'ed448',
    key: 'MEMwBQYDK2VxAzoAYukge5CnBJTduQlf2lxseUaQM8adgkkWmaCeTIQco+Qkd5ialeKyBOUTiftsQ3S3o4u3NWynhdIA',
    signature:
      '6/FL5j5y2ZILJCcxY6PSkcr0PZqZt6kSoMeRR17BkUOq5q8lTs1ESpvMdLdOd/NgM2vLmOdjLXSADvCgR5rfF+t6ceuXvxpArwkRCxf0tDZCe9RBSaM3thUswgdHOpsxxuPaSDu333jUU9IfJw15XhYA',
  },
] as const;

export const SHAKE_MESSAGE = Buffer.from('第一条 甲方向乙方购买');
