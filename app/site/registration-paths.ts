import { withQuery, type Query } from './paths'

/** What the shop prints for a store to stamp. */
export type Paper = 'proxy' | 'quality' | 'hm'

/** Addresses of the registration. Apart from the others, which every page's scripts carry. */
export const registrationPaths = {
  step: (step: 1 | 2 | 3) => `/register/step${step}`,
  /** Where the form of a document is sent. Without its place: there a browser would not focus. */
  document: (slot: string) => withQuery('/register/step3', { slot }),
  /** Where the form of a renewed document, or of an application for a right, is sent. */
  renewal: (slot: string) => withQuery('/user/zhzx/zzzj', { slot }),
  right: (kind: string) => withQuery('/user/zhzx/zzzj', { right: kind }),
  /** Where somebody says that a credit code which another store has is theirs. */
  appeal: (known?: Query) => withQuery('/register/appeal', known),
  /** What of the company is changed by an application. */
  change: () => '/user/zhzx/zzzj/change',
  /** A document to print, filled in with what is known of the store; the acting one without a number. */
  paper: (paper: Paper, store?: number) => withQuery(`/register/paper/${paper}`, { store }),
  /** A drawn example of a document. */
  sample: (slot: string) => `/samples/${slot}.svg`,
}
