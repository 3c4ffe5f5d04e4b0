import { useHydrated } from 'remix-utils/use-hydrated'

/** Without scripts it explains how to print with the browser. */
export function PrintButton({ label }: { label: string }) {
  const hasScripts = useHydrated()
  if (!hasScripts) return <span className="muted">用浏览器的“打印”（Ctrl+P）可打印或存为 PDF</span>
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        window.print()
      }}
    >
      {label}
    </button>
  )
}
