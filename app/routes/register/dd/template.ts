import { storeTemplate } from '#app/services/stores/store-template.server'

/** The sheet to fill in with stores. */
export function loader() {
  return storeTemplate()
}
