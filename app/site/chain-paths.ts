import { withQuery, type Query } from './paths'
import { registrationPaths } from './registration-paths'

const root = '/register/dd'

/** Addresses of the registration of several stores, and of pages about all of them. */
export const chainPaths = {
  /** Redirects to the open step. */
  start: () => root,
  step: (step: 1 | 2 | 3) => `${root}/step${step}`,
  company: (id: number) => `${root}/company/${id}`,
  documents: (id: number, slot?: string) =>
    `${root}/documents/${id}${slot === undefined ? '' : `#${slot}`}`,
  /** Without a fragment: with one a browser would not focus the form. */
  document: (id: number, slot: string) => withQuery(`${root}/documents/${id}`, { slot }),
  shared: (slot: string) => `${root}/shared/${slot}`,
  remove: (id: number) => `${root}/remove/${id}`,
  template: () => `${root}/template`,
  summaryFile: (query: Query & { format: 'csv' | 'xlsx' }) =>
    withQuery('/user/zhzx/ddgl/export', query),
}

/** The registration pages by the address of the first step: of one store, or of several. */
export function registrationWay(url: string) {
  return new URL(url).pathname.startsWith(`${root}/`)
    ? ({ isChain: true, first: chainPaths.step(1), second: chainPaths.step(2) } as const)
    : ({
        isChain: false,
        first: registrationPaths.step(1),
        second: registrationPaths.step(2),
      } as const)
}
