import type { ReactNode } from 'react'

export function ForgetFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="forget-title">
        <h1 id="forget-title">{title}</h1>
        {children}
      </section>
    </div>
  )
}
