import { paths } from '#app/site/paths'

/** A popover with the phone version's QR code: a `<details>`, so it works without scripts. */
export function AppCode({ label }: { label: string }) {
  return (
    <details className="popover">
      <summary>{label}</summary>
      <div className="popover-box app-code">
        <img
          src={paths.appCode()}
          alt="手机访问商城的二维码"
          width={120}
          height={120}
          loading="lazy"
        />
        <p>手机扫码，随时补货</p>
      </div>
    </details>
  )
}
