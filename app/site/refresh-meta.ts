import type { MetaDescriptor } from '@remix-run/node'
import { pageTitle } from './title'

export function refreshMeta(title: string, to: string): MetaDescriptor[] {
  return [...pageTitle(title), { httpEquiv: 'refresh', content: `0; url=${to}` }]
}
