import { withQuery, type Query } from './paths'

/** Papers that the shop prints for a store to stamp. */
export type Paper = 'proxy' | 'quality' | 'hm'

export const registrationPaths = {
  step: (step: 1 | 2 | 3) => `/register/step${step}`,
  /** Without a fragment: with one a browser would not focus the form. */
  document: (slot: string) => withQuery('/register/step3', { slot }),
  renewal: (slot: string) => withQuery('/user/zhzx/zzzj', { slot }),
  right: (kind: string) => withQuery('/user/zhzx/zzzj', { right: kind }),
  appeal: (known?: Query) => withQuery('/register/appeal', known),
  change: () => '/user/zhzx/zzzj/change',
  /** A document to print, prefilled with the store's data; of the acting store without a number. */
  paper: (paper: Paper, store?: number) => withQuery(`/register/paper/${paper}`, { store }),
  sample: (slot: string) => `/samples/${slot}.svg`,
}
