#!/usr/bin/python3
"""A WebKitGTK view for WebDriver. Its window has no least width, unlike that of WebKitGTK's own small browser."""

import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = 1280, 900
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.set_size_request(1, 1)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    # Without a window manager no window gets the focus by itself, and no page matches :focus then.
    window.connect('map-event', lambda mapped, _event: mapped.get_window().focus(0))
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    view.grab_focus()
    return view


def begin(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name('webkit-view')
    session.set_application_info(information)
    session.connect('create-web-view', create_view)


def save(download, name):
    # The home of this process is a folder of the driver.
    download.set_destination(f'file://{os.environ["HOME"]}/{name}')
    return True


context.connect('automation-started', begin)
context.connect('download-started', lambda _context, started: started.connect('decide-destination', save))
Gtk.main()
