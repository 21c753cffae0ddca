import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown in place of what could not be rendered. */
  readonly renderFallback: (error: unknown) => ReactNode;
  /** What is rendered: once it is something else, that is tried. */
  readonly of?: unknown;
}

interface ErrorBoundaryState extends Pick<ErrorBoundaryProps, 'of'> {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Catches whatever a page throws while it is rendered, so that there is never a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return of === before.of ? null : { of, caught: undefined };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.renderFallback(caught.error) : this.props.children;
  }
}
