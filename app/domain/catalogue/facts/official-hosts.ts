/** Public bodies and rule makers outside gov.in and nic.in: accreditation, directors' databank, ISO, SC-ST Hub. */
const otherHosts = [
  ...["ascionline.in", "cgtmse.in", "globalaccreditationcooperationincorporated.org"],
  ...["iafcertsearch.org", "independentdirectorsdatabank.in", "iso.org", "jansamarth.in"],
  ...["mudra.org.in", "nabcb.qci.org.in", "nbn.be", "nixi.in", "nsic.co.in", "nsicspronline.com"],
  ...["qcin.org", "rbi.org.in", "sansad.in", "scsthub.in", "sidbi.in", "udyamimitra.in", "w3.org"],
  // Who makes an interface, for its own terms.
  "developers.facebook.com",
  // Government banks, for their own terms.
  ...[
    "bankofbaroda.in",
    "bankofindia.co.in",
    "bankofmaharashtra.in",
    "canarabank.com",
    "indianbank.in",
    "obcindia.co.in",
  ],
  // Public incubators that give out the money of a scheme.
  ...["aauincubator.in", "csvtuforte.com", "fitt-iitd.in", "rkvy-raftaariitbhu.org"],
  ...["siicincubator.com"],
];

/** False for a copy of an official text on another site. */
export function isOfficial(address: string): boolean {
  const { hostname } = new URL(address);
  return ["gov.in", "nic.in", ...otherHosts].some((host) => `.${hostname}`.endsWith(`.${host}`));
}
