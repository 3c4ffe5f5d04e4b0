import { storeTemplate } from '#app/services/stores/store-template.server'

export function loader() {
  return storeTemplate()
}
