import { useCallback, useState, type ComponentType, type MouseEvent } from 'react'
import type { DrawerProps } from './drawer'

// Fetched when one is opened first, so that no page carries them.
const drawers = {
  cart: async () => (await import('#app/components/cart/cart-drawer')).CartDrawer,
  service: async () => (await import('#app/components/service/service-drawer')).ServiceDrawer,
}
type DrawerName = keyof typeof drawers

interface OpenDrawer {
  name: DrawerName
  Content: ComponentType<DrawerProps>
}

/**
 * Which drawer of the side panel is open. `toggle` belongs on the link to the page that shows the
 * same: without scripts, or when the drawer cannot be fetched, the link leads there.
 */
export function useDrawer() {
  const [open, setOpen] = useState<OpenDrawer>()
  const close = useCallback(() => {
    setOpen(undefined)
  }, [])

  async function show(name: DrawerName, page: string) {
    try {
      const Content = await drawers[name]()
      setOpen({ name, Content })
    } catch {
      location.assign(page)
    }
  }

  function toggle(name: DrawerName, event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (open?.name === name) close()
    else void show(name, event.currentTarget.href)
  }

  return { open, toggle, close }
}
