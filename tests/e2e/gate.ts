export interface Gate {
  isOpen: Promise<void>
  open: () => void
}

export function gate(): Gate {
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}
