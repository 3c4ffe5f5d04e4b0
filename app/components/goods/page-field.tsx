import { useShell } from '#app/components/layout/frame'
import { pageName } from '#app/views/cart/draft-form'

/** Says which page a form that adds goods was sent from: a double click sends it twice. */
export function PageField() {
  const { pageId } = useShell()
  return pageId === undefined ? null : <input type="hidden" name={pageName} value={pageId} />
}
