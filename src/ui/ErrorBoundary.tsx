import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown in place of what could not be rendered. */
  readonly renderFallback: (error: unknown) => ReactNode;
}

/** Catches whatever a page throws while it is rendered, so that there is never a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly caught?: unknown }> {
  override state: { readonly caught?: unknown } = {};

  static getDerivedStateFromError(caught: unknown) {
    return { caught };
  }

  override render() {
    return 'caught' in this.state
      ? this.props.renderFallback(this.state.caught)
      : this.props.children;
  }
}
