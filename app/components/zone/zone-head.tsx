import type { ReactNode } from 'react'

interface ZoneHeadProps {
  title: string
  intro: string
  children?: ReactNode
}

export function ZoneHead({ title, intro, children }: ZoneHeadProps) {
  return (
    <header className="zone-head">
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
        {children}
      </div>
    </header>
  )
}
