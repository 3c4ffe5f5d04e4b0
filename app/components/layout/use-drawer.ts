import { useCallback, useState, type ComponentType, type MouseEvent } from 'react'
import type { DrawerProps } from './drawer'

type DrawerName = 'cart' | 'service'

export type Drawers = Record<DrawerName, () => Promise<ComponentType<DrawerProps>>>

interface OpenDrawer {
  name: DrawerName
  Content: ComponentType<DrawerProps>
}

/**
 * The open drawer of the side panel. Use `toggle` as click handler of the link to the corresponding
 * page: without scripts, or when the drawer's code cannot be loaded, the link is followed.
 */
export function useDrawer(drawers: Drawers) {
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
