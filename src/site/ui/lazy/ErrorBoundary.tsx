import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Renders a replacement for the children after they threw an error. */
  readonly renderFallback: (error: unknown) => ReactNode;
  /** Identifies the children. When it changes, the boundary tries to render them again. */
  readonly of?: unknown;
}

interface ErrorBoundaryState extends Pick<ErrorBoundaryProps, 'of'> {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Catches errors that a page throws while it renders, so that visitors never see a blank page. */
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
