import { useShell } from '#app/components/ui/use-shell'
import type { Tile } from '#app/views/account/member-front'

/** Numbers with their places, without those that the upstream lacks; nothing to do is calm. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { closed } = useShell()
  return (
    <ul className="member-tiles">
      {tiles
        .filter(({ address }) => closed?.includes(address.split('?')[0] ?? '') !== true)
        .map(({ name, text, address, weight }) => (
          <li key={name}>
            <a href={address} className={`tile-${weight}`}>
              <span>{name}</span> <b className="number">{text}</b>
            </a>
          </li>
        ))}
    </ul>
  )
}
