import { withQuery, type Query } from './paths'

/** Addresses around contracts. Apart from the others, which every page's scripts carry. */
export const contractPaths = {
  /** A signed document as PDF. */
  file: (recordId: number) => `/dzht/pdf/${recordId}`,
  /** The page of the contracts once the code is on its way, with what was typed. */
  codeSent: (typed: Query) => withQuery('/dzht', { ...typed, sent: true }),
  /** Where stamped paper is uploaded, and one document to print. */
  paper: () => '/dzht/paper',
  print: (document: string) => `/dzht/print/${document}`,
  verify: () => '/dzht/verify',
}
