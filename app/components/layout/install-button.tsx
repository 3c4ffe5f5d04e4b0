import { useEffect, useState } from 'react'

/** What a browser that can install web applications hands out, Chromium 76 and later. */
interface InstallEvent extends Event {
  prompt: () => Promise<void>
}

/** Installs the shop on the desktop; shows only where the browser offers it. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  if (offer === undefined) return null
  return (
    <button
      type="button"
      className="button button-primary"
      onClick={() => {
        void offer.prompt()
        setOffer(undefined)
      }}
    >
      安装到桌面
    </button>
  )
}
