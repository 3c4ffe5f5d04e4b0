import { createContext } from 'react'
import { paths } from '#app/site/paths'

/**
 * Where an error page leads when nothing else helps. The desk names a page of its own, so that the
 * scripts of the shop carry none of its addresses.
 */
export const HomeLink = createContext({ href: paths.home(), words: '返回首页' })
