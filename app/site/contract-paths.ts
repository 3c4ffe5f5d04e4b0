/** Addresses around contracts. Apart from the others, which every page's scripts carry. */
export const contractPaths = {
  /** A signed document as PDF. */
  file: (recordId: number) => `/dzht/pdf/${recordId}`,
  /** Where stamped paper is uploaded, and one document to print. */
  paper: () => '/dzht/paper',
  print: (document: string) => `/dzht/print/${document}`,
  verify: () => '/dzht/verify',
}
