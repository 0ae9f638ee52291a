import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page';

interface Props {
  /** For failures of the layout itself: the error page then has its own `main`. */
  wholePage?: boolean;
  /** A change of this value (the location) tries again. */
  resetKey?: string;
  children: ReactNode;
}

/** Shows an error page when rendering or loading a page’s code fails. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey)
      this.setState({ error: null });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorPage error={this.state.error} wholePage={this.props.wholePage} />;
  }
}
