import { useShell } from './use-shell'
import { storeFieldName } from '#app/web/unsent-form'

/**
 * The store that a form was made for; nothing for visitors (domain-rules §14). A form shown again
 * after an error keeps its store.
 */
export function StoreField() {
  const store = useShell().user?.storeId ?? 0
  return store === 0 ? null : <input type="hidden" name={storeFieldName} value={store} />
}
