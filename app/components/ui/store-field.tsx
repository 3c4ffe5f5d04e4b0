import { useShell } from '#app/components/layout/frame'
import { storeFieldName } from '#app/web/other-store'

/** Says which store a form was made for; nothing for visitors (domain-rules §14). */
export function StoreField() {
  const store = useShell().user?.storeId ?? 0
  return store === 0 ? null : <input type="hidden" name={storeFieldName} value={store} />
}
