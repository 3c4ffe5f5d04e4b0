import type { ChainStore } from '#contract/chain'

interface StoreBoxesProps {
  stores: readonly ChainStore[]
  ticked: readonly number[]
  error: string | undefined
}

export function StoreBoxes({ stores, ticked, error }: StoreBoxesProps) {
  const isRefused = error !== undefined
  return (
    <fieldset
      className="field"
      tabIndex={isRefused ? -1 : undefined}
      autoFocus={isRefused || undefined}
      aria-describedby={isRefused ? 'stores-error' : undefined}
    >
      <legend>这份资料写明的门店</legend>
      {isRefused && (
        <p className="field-error" id="stores-error">
          {error}
        </p>
      )}
      {stores.map(({ id, company }) => (
        <p key={id}>
          <label className="checkbox">
            <input type="checkbox" name="stores" value={id} defaultChecked={ticked.includes(id)} />
            {company}
          </label>
        </p>
      ))}
    </fieldset>
  )
}
