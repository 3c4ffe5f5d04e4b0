import type { Registration } from '#contract/registration'

export interface PaperProps {
  company: NonNullable<Registration['company']>
  supplier: string
}

export function Blank() {
  return <span className="paper-blank" />
}

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
