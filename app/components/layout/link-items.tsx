import { useShell } from '#app/components/ui/use-shell'
import { paths } from '#app/site/paths'

interface LinkItemsProps {
  links: readonly (readonly [name: string, address: string])[]
}

/** Links as list items, without those to pages that the upstream lacks. */
export function LinkItems({ links }: LinkItemsProps) {
  const { closed } = useShell()
  return links.map(
    ([name, address]) =>
      closed?.includes(address) || (
        <li key={name}>
          <a href={address}>{name}</a>
        </li>
      ),
  )
}

/** The links that every header begins with. */
export function EntranceLinks() {
  return (
    <LinkItems
      links={[
        ['返回首页', paths.home()],
        ['添加到桌面', paths.addToDesktop()],
      ]}
    />
  )
}
