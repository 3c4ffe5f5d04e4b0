import { useId } from 'react'
import { Suggestions } from './suggestions'
import { useCombobox } from './use-combobox'

/**
 * The search field with its suggestions (product.md §4); without scripts it is a plain text field.
 */
export function KeywordField({ initial }: { initial: string }) {
  const listId = useId()
  const { field, text, offer, isShown, chosen, open, type, close, steer, submit } =
    useCombobox(initial)
  return (
    <>
      <input
        ref={field}
        id="search-keywords"
        name="keywords"
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen !== -1 ? `${listId}${chosen}` : undefined}
        maxLength={100}
        autoComplete="off"
        placeholder="拼音简码，如 amxl"
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={open}
        onBlur={close}
        onKeyDown={steer}
      />
      <Suggestions id={listId} offer={offer} isShown={isShown} chosen={chosen} onChoose={submit} />
    </>
  )
}
