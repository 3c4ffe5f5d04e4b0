import { isRouteErrorResponse } from '@remix-run/react'
import { Component, useEffect, type ReactNode } from 'react'
import { fallBackToServedPage } from '#app/browser/served-page'

/** Catches what no page catches: the frame, the head, the start of the scripts itself. */
export class ScriptFailure extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    fallBackToServedPage()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * Tells an error of showing a page by scripts from the errors that pages are answered with: those
 * the router knows.
 */
export function useScriptFailure(error: unknown): void {
  useEffect(() => {
    const answered = Object.values(window.__remixRouter.state.errors ?? {})
    if (!isRouteErrorResponse(error) && !answered.includes(error)) fallBackToServedPage()
  }, [error])
}
