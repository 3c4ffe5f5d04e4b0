import type { MetaDescriptor } from '@remix-run/node'
import { pageTitle } from './title'

/** The head of a page that redirects by itself, without scripts. */
export function refreshMeta(title: string, to: string): MetaDescriptor[] {
  return [...pageTitle(title), { httpEquiv: 'refresh', content: `0; url=${to}` }]
}
