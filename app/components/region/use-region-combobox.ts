import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Region } from '#contract/region'
import { describeRegion } from '#contract/region-names'
import { isComposing } from '#app/browser/is-composing'
import { nextChoice } from '#app/components/layout/use-combobox'
import {
  fillIn,
  forgetChoice,
  readQuestion,
  type LevelNames,
  type RegionLevel,
} from './region-inputs'
import { useRegionSearch } from './use-region-search'

const nothing = -1

/**
 * The combobox behaviour of the three fields and their one list, with scripts: the input is
 * searched together with the fields before it; arrow keys choose, Enter fills all three, Esc hides.
 * `box` contains the fields.
 */
export function useRegionCombobox(box: RefObject<HTMLElement>, names: LevelNames) {
  const id = useId()
  const [open, setOpen] = useState<RegionLevel>()
  const [question, setQuestion] = useState('')
  const [chosen, setChosen] = useState(nothing)
  const regions = useRegionSearch(question)
  const isShown = open !== undefined && question !== ''

  function ask(level: RegionLevel) {
    setQuestion(readQuestion(box.current, names, level))
    setChosen(nothing)
    setOpen(level)
    forgetChoice(box.current)
  }

  function close() {
    setOpen(undefined)
  }

  function fill(region: Region) {
    fillIn(box.current, names, region)
    forgetChoice(box.current)
    close()
  }

  function steer(level: RegionLevel, event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const choice = isShown ? regions?.[chosen] : undefined
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault()
      fill(choice)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isShown) setChosen(nextChoice(chosen, step, regions?.length ?? 0))
      else ask(level)
    }
  }

  const active = isShown && chosen !== nothing ? `${id}${chosen}` : undefined
  const list = { id, offer: offerOf(regions), isShown, chosen, onChoose: choose }
  function choose(words: string) {
    const region = regions?.find((one) => describeRegion(one) === words)
    if (region !== undefined) fill(region)
  }
  return { open: isShown ? open : undefined, active, list, ask, close, steer }
}

export function useFieldProps(combobox: ReturnType<typeof useRegionCombobox>) {
  const { open, active, list, ask, close, steer } = combobox
  const hasScripts = useHydrated()
  return (level: RegionLevel) =>
    hasScripts && {
      role: 'combobox',
      'aria-expanded': open === level,
      'aria-controls': list.id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': open === level ? active : undefined,
      autoComplete: 'off',
      onInput: () => ask(level),
      onKeyDown: (event: KeyboardEvent) => steer(level, event),
      onBlur: close,
    }
}

function offerOf(regions: readonly Region[] | undefined) {
  if (regions === undefined) return { state: 'searching' as const }
  const items = regions.map((region) => ({ text: describeRegion(region), hint: '' }))
  return { state: 'found' as const, items }
}
