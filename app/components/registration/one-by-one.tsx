import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * For pages with a form per document. Scripts keep the input of the other forms when one is saved;
 * without them it is lost, and the page says so.
 */
export function OneByOne() {
  if (useHydrated()) return null
  return <p className="line-notice">请逐份保存；未保存的文字和文件不会保留。</p>
}
