import { useEffect, useState } from 'react'

/** The event of browsers that can install web applications (Chromium 76 and later). */
interface InstallEvent extends Event {
  prompt: () => Promise<void>
}

/** Shown only where the browser offers to install the shop. */
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
  if (!offer) return null
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
