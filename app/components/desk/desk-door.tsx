import type { ReactNode } from 'react'
import { useShell } from '#app/components/ui/use-shell'
import type { Toast } from '#app/web/toast'
import { DeskNotice } from './desk-notice'

interface DeskDoorProps {
  title: string
  toast?: Toast | undefined
  children: ReactNode
}

export function DeskDoor({ title, toast, children }: DeskDoorProps) {
  const { name } = useShell().shop
  return (
    <main id="main" className="desk-door">
      <p className="desk-brand">{name}</p>
      <DeskNotice toast={toast} />
      <section className="panel" aria-labelledby="door-title">
        <h1 id="door-title">{title}</h1>
        {children}
      </section>
    </main>
  )
}
