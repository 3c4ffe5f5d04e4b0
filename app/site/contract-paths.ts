import { withQuery, type Query } from './paths'

/** Addresses of contracts. In a file of their own, to keep them out of every page's scripts. */
export const contractPaths = {
  /** A signed document as PDF. */
  file: (recordId: number) => `/dzht/pdf/${recordId}`,
  /** The page of the contracts after the code is sent, with the input. */
  codeSent: (typed: Query) => withQuery('/dzht', { ...typed, sent: true }),
  /** Upload of stamped paper, and one document to print. */
  paper: () => '/dzht/paper',
  print: (document: string) => `/dzht/print/${document}`,
  verify: () => '/dzht/verify',
}
