/** Pages that are not yet short. A page leaves this list, and never comes back. */
export const stillLong: readonly string[] = [
  "12Aand80GRegistration",
  "CGTMSE",
  "FSSAICertificate",
  "IECCertificate",
  "ISOCertificate",
  "LimitedLiabilityPartnership",
  "NAIFF",
  "NSICCertification",
  "NidhiCompanyRegistration",
  "OnepersonCompanyRegistration",
  "PublicLimitedCompany",
  "Section8Company",
  "TaxExemptionCertificate",
  "UpIndiaCertificate",
  "VentureCapital",
  "ZEDCertificate",
];
