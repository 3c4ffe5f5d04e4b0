import type { Offer } from './use-suggestions'

interface SuggestionsProps {
  id: string
  offer: Offer
  isShown: boolean
  /** Index of the chosen suggestion, -1 for none. */
  chosen: number
  onChoose: (keywords: string) => void
  label?: string
}

export function Suggestions({
  id,
  offer,
  isShown,
  chosen,
  onChoose,
  label = '搜索建议',
}: SuggestionsProps) {
  const items = offer.state === 'found' ? offer.items : []
  const notice = offer.state === 'searching' ? '正在搜索…' : items.length === 0 ? '暂无数据' : ''
  return (
    <div className="suggestions" hidden={!isShown}>
      <div id={id} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <div
            key={`${item.text} ${item.hint}`}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            data-text={item.text}
            onMouseDown={(event) => {
              // Keeps the focus in the field: on blur the list would close before the click ends.
              event.preventDefault()
              onChoose(item.text)
            }}
          >
            {item.text} <small>{item.hint}</small>
          </div>
        ))}
      </div>
      <p role="status">{isShown ? notice : ''}</p>
    </div>
  )
}
