/** Holds something back, such as the answer to a request, until it is opened. */
export interface Gate {
  isOpen: Promise<void>
  open: () => void
}

/** A gate that is closed. */
export function gate(): Gate {
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}
