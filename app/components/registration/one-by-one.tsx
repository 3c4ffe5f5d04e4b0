import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * On pages with a form for each document. Scripts keep what is typed and chosen in the others when
 * one is saved; without them a page that is answered is a new one.
 */
export function OneByOne() {
  if (useHydrated()) return null
  return <p className="line-notice">每份资料请先保存再填下一份：没有保存的文字和文件不会保留。</p>
}
