import type { Toast } from '#app/web/toast'

export function DeskNotice({ toast }: { toast: Toast | undefined }) {
  if (toast === undefined) return null
  return (
    <p className={`desk-notice desk-notice-${toast.kind}`} role="status">
      {toast.message}
      {toast.link !== undefined && (
        <>
          {' '}
          <a className="link" href={toast.link.to}>
            {toast.link.label}
          </a>
        </>
      )}
    </p>
  )
}
