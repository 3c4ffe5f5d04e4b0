import { useSearchParams } from '@remix-run/react'
import { sortsOf } from '#contract/desk/list-sorts'
import { StateTabs, type StateTabsProps } from '#app/components/ui/state-tabs'
import { unknownChoice } from '#app/views/desk/unknown-choice'

interface DeskTabsProps<S extends string> extends StateTabsProps<S> {
  name?: string
  sorts?: readonly string[]
}

/** The states of a list of the desk; an unknown one in the address is reported. */
export function DeskTabs<S extends string>({ name = 'state', sorts, ...tabs }: DeskTabsProps<S>) {
  const { label, states } = tabs
  return (
    <>
      <StateTabs {...tabs} />
      <UnknownChoice name={name} label={label} choices={Object.keys(states)} />
      {sorts !== undefined && <UnknownChoice name="sort" label="排序" choices={sortsOf(sorts)} />}
    </>
  )
}

export function UnknownChoice(choice: Parameters<typeof unknownChoice>[1]) {
  const [search] = useSearchParams()
  const error = unknownChoice(search, choice)
  if (error === undefined) return null
  return (
    <p className="field-error" role="alert">
      {error}
    </p>
  )
}
