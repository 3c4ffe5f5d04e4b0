import type { Registration } from '#contract/registration'

export interface PaperProps {
  company: NonNullable<Registration['company']>
  /** Name of the wholesaler. */
  supplier: string
}

/** Room to write on. */
export function Blank() {
  return <span className="paper-blank" />
}

/** Room to sign and stamp. */
export function Signs({ names }: { names: readonly string[] }) {
  return (
    <p className="paper-signs">
      {names.map((name) => (
        <span key={name}>
          {name}：<Blank />
        </span>
      ))}
    </p>
  )
}
