import { withQuery, type Query } from './paths'

export const contractPaths = {
  file: (recordId: number) => `/dzht/pdf/${recordId}`,
  /** The page of the contracts after the code is sent, with the input. */
  codeSent: (typed: Query) => withQuery('/dzht', { ...typed, sent: true }),
  paper: () => '/dzht/paper',
  print: (document: string) => `/dzht/print/${document}`,
  verify: () => '/dzht/verify',
}
