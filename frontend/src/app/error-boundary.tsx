import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page';

interface Props {
  /** The failure may be the layout's: then the page that stands in brings its own `main`. */
  wholePage?: boolean;
  /** A change of it (the location) tries again. */
  resetKey?: string;
  children: ReactNode;
}

/** Shows a page with a way out instead of an empty one when rendering or loading a page's code fails. */
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
