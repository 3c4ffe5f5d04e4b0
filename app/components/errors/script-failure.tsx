import { isRouteErrorResponse } from '@remix-run/react'
import { Component, useEffect, type ReactNode } from 'react'
import { fallBackToServedPage } from '#app/browser/served-page'

/** Catches errors outside of pages: the frame, the head, the start of the scripts itself. */
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

/** Distinguishes a rendering error from the error responses that the router knows. */
export function useScriptFailure(error: unknown): void {
  useEffect(() => {
    const answered = Object.values(window.__remixRouter.state.errors ?? {})
    if (!isRouteErrorResponse(error) && !answered.includes(error)) fallBackToServedPage()
  }, [error])
}
