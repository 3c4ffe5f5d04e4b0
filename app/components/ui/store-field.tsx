import { useShell } from './use-shell'
import { storeFieldName } from '#app/web/unsent-form'

/**
 * Says which store a form was made for; nothing for visitors (domain-rules §14). A form that comes
 * back with a mistake stays the store's that it was made for.
 */
export function StoreField() {
  const store = useShell().user?.storeId ?? 0
  return store === 0 ? null : <input type="hidden" name={storeFieldName} value={store} />
}
