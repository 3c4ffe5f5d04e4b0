import { useShell } from '#app/components/ui/use-shell'
import { paths } from '#app/site/paths'

export function Brand() {
  const { shop, logo, isLite } = useShell()
  const { shortName, slogan } = shop
  return (
    <a className="brand" href={paths.home()}>
      {logo && !isLite ? (
        <img {...logo} alt={shortName} className="brand-logo" />
      ) : (
        <span className="brand-mark">{shortName}</span>
      )}{' '}
      <span>{slogan}</span>
    </a>
  )
}
