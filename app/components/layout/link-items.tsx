import { useShell } from '#app/components/ui/use-shell'

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
