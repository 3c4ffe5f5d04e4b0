import { useShell } from '#app/components/ui/use-shell'
import { paths } from '#app/site/paths'

export function Brand() {
  const { shortName, slogan } = useShell().shop
  return (
    <a className="brand" href={paths.home()}>
      <span className="brand-mark">{shortName}</span> {slogan}
    </a>
  )
}
